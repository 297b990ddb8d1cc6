import { ForgotForm } from './forgot-form.tsx';
import { PasswordLogin } from './password-login.tsx';
import { RegisterForm } from './register-form.tsx';

export type PasswordWay = 'password' | 'register' | 'forgot' | 'reset';
export type Way = 'code' | PasswordWay;

export interface ScreenProps {
  email: string;
  onEmail: (email: string) => void;
  onWay: (way: Way) => void;
}

export const PasswordScreens = ({ way, ...screen }: ScreenProps & { way: PasswordWay }) => {
  if (way === 'register') return <RegisterForm {...screen} />;
  if (way === 'password') return <PasswordLogin {...screen} />;
  // One component for both steps, so that the token of the first is kept for the second.
  return <ForgotForm {...screen} step={way} />;
};
