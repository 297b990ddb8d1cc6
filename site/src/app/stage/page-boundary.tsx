/** Limits an error to its page: bar, menu, sign-in and footer continue to work. */
import { Component, type ReactNode } from 'react';
import { translate } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import styles from './page-boundary.module.css';

export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={styles.fault} role="alert">
        <h1 className={styles.title}>{translate('page.fault')}</h1>
        <Button onClick={() => this.setState({ failed: false })}>
          {translate('common.retry')}
        </Button>
      </div>
    );
  }
}
