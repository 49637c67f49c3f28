import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('domains/landing/screens/landing.tsx'),
  route('auth/login', 'domains/auth/screens/login.tsx'),
  route('auth/register', 'domains/auth/screens/register.tsx'),
  route('auth/fan-register', 'domains/auth/screens/fan-register.tsx'),
  route('auth/creator-register', 'domains/auth/screens/creator-register.tsx'),
  route('auth/forgot-password', 'domains/auth/screens/forgot.tsx'),
  route('auth/reset-password', 'domains/auth/screens/reset.tsx'),
  route('auth/email-verified-success', 'domains/auth/screens/email-verified.tsx'),
  route('home', 'domains/posts/screens/home.tsx'),
  route('post/:id', 'domains/posts/screens/post.tsx'),
  route('wallet', 'domains/wallet/screens/wallet.tsx'),
  route('payment/success', 'domains/payments/screens/success.tsx'),
  route('payment/cancel', 'domains/payments/screens/cancel.tsx'),
  route('user/account', 'domains/account/screens/fan-account.tsx'),
  route('creator/account', 'domains/account/screens/creator-account.tsx'),
  route('account/security', 'domains/security/screens/security.tsx'),
  route('creator/earning', 'domains/earnings/screens/earnings.tsx'),
  route('ui', 'ui/gallery/screen.tsx'),
  route(':profileId', 'domains/performers/screens/profile.tsx'),
  route('*', 'domains/site/screens/not-found.tsx'),
] satisfies RouteConfig
