import auth from './ar/auth.ts'
import errors from './ar/errors.ts'
import frame from './ar/frame.ts'
import landing from './ar/landing.ts'
import rules from './ar/rules.ts'
import ui from './ar/ui.ts'

/** What Arabic says: the landing page and the way in. Everything else is said in English until it is translated. */
export default { auth, errors, frame, landing, rules, ui }
