import { Component, type ReactNode } from 'react';
import { Button, EmptyState } from '../kit/layout.tsx';
import { useText } from '../lib/text.ts';

/**
 * Keeps a fault in one screen from breaking the others. After a release the screen's chunk may be gone; a reload fixes
 * that.
 */
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
