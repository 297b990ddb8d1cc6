import { Component, type ReactNode } from 'react';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/layout.tsx';
import { useText } from '../lib/text.ts';

/** A fault in one screen leaves the others usable. After a new release its chunk may be gone: loading anew helps. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Fault /> : this.props.children;
  }
}

function Fault() {
  const t = useText('shell');
  return (
    <EmptyState text={t('fault')}>
      <Button onClick={() => location.reload()}>{t('reload')}</Button>
    </EmptyState>
  );
}
