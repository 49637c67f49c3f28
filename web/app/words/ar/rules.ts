/** What the contract wants of fields on the pages that speak this language, by its own sentence. */
export default {
  'Enter your password.': 'أدخل كلمة مرورك.',
  'Use letters only.': 'استخدم الحروف فقط.',
  'Use at least one letter.': 'استخدم حرفًا واحدًا على الأقل.',
  'Too many accents on one letter.': 'علامات كثيرة جدًا على حرف واحد.',
  "Line breaks, control characters and marks that change the text direction aren't allowed.":
    'لا يُسمح بفواصل الأسطر ولا بأحرف التحكم ولا بعلامات تغيير اتجاه النص.',
  "Control characters and marks that change the text direction aren't allowed.":
    'لا يُسمح بأحرف التحكم ولا بعلامات تغيير اتجاه النص.',
  'Use at least one letter, digit or symbol.': 'استخدم حرفًا أو رقمًا أو رمزًا واحدًا على الأقل.',
  'Use letters and digits, at least 3.': 'استخدم حروفًا لاتينية وأرقامًا، 3 على الأقل.',
  'Use at least 3 characters.': 'استخدم 3 أحرف على الأقل.',
  'Enter a valid email address.': 'أدخل بريدًا إلكترونيًا صحيحًا.',
  'At least 8 characters.': '8 أحرف على الأقل.',
  'Enter a valid phone number.': 'أدخل رقم هاتف صحيحًا.',
  'Enter a name, at most 60 characters.': 'أدخل اسمًا لا يزيد على 60 حرفًا.',
  'Enter the six digits from your app.': 'أدخل الأرقام الستة من تطبيقك.',
  'Enter a valid date.': 'أدخل تاريخًا صحيحًا.',
  'Enter the address of a page on this site.': 'أدخل عنوان صفحة من هذا الموقع.',
  'Choose user or performer.': 'اختر معجبًا أو صانع محتوى.',
  'Use an age range such as 18_19 or over_50.': 'استخدم فئة عمرية مثل 18_19 أو over_50.',
  'Choose a country.': 'اختر بلدًا.',
  'Say yes or no.': 'اختر نعم أو لا.',
  'Choose a gender.': 'اختر الجنس.',
} as const
