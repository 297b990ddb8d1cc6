/** Panels of the closed test, opened by two buttons, emails and the status page. Loaded at the first press. */
import { dynamicPath } from '@prelude/contract/site/documents';
import { toTag } from '@prelude/contract/shared/languages';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../lib/i18n/language.ts';
import { openLogin, useLayout } from '../../state/layout-store.ts';
import type { RecruitmentTexts } from '../../content/recruitment-texts.ts';
import { useUser } from '../../state/user-store.ts';
import { ApplicationDialog } from './application-dialog.tsx';
import { QualificationDialog } from './qualification-dialog.tsx';
import type { TestAction } from './recruitment.logic.ts';

interface RecruitmentProps {
  texts: RecruitmentTexts;
  action: TestAction;
  onAction: (action: TestAction | null) => void;
}

/** All panels need a signed-in player: a visitor signs in first, then continues. */
export function Recruitment({ texts, action, onAction }: RecruitmentProps) {
  const language = useLanguage();
  const isLogin = useUser((user) => user.isLogin);
  const signingIn = useLayout((layout) => layout.loginMode !== null || layout.success !== null);
  const asked = useRef(false);

  useEffect(() => {
    if (signingIn) return;
    if (isLogin && action === 'status') location.assign(dynamicPath('status', toTag(language)));
    if (isLogin) return;
    // Closing the sign-in panel without signing in cancels the action.
    if (asked.current) return onAction(null);
    asked.current = true;
    openLogin('login');
  }, [isLogin, signingIn, action, language, onAction]);

  if (!isLogin || signingIn || action === 'status') return null;
  const close = () => onAction(null);
  return action === 'apply' ? (
    <ApplicationDialog texts={texts} onClose={close} />
  ) : (
    <QualificationDialog texts={texts} onClose={close} onApply={() => onAction('apply')} />
  );
}
