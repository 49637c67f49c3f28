import auth from './ar/auth.ts'
import errors from './ar/errors.ts'
import frame from './ar/frame.ts'
import landing from './ar/landing.ts'
import notifications from './ar/notifications.ts'
import rules from './ar/rules.ts'
import time from './ar/time.ts'
import ui from './ar/ui.ts'

/** What Arabic says: the landing page, the way in and what happened for somebody. Everything else is said in English until it is translated. */
export default { auth, errors, frame, landing, notifications, rules, time, ui }
