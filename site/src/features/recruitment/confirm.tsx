import { useFirstFocus } from '@prelude/ui/focus';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './recruitment.module.css';

interface ConfirmProps {
  offer: string;
  question: string;
  yes: string;
  no: string;
  onYes: () => void;
}

export function Confirm(props: ConfirmProps) {
  const [asking, setAsking] = useState(false);
  if (asking) return <Question {...props} onNo={() => setAsking(false)} />;
  return (
    <Button look="quiet" className={styles.offer} onClick={() => setAsking(true)}>
      {props.offer}
    </Button>
  );
}

function Question({ question, yes, no, onYes, onNo }: ConfirmProps & { onNo: () => void }) {
  const first = useFirstFocus<HTMLDivElement>();
  return (
    <div className={styles.question} ref={first} tabIndex={-1}>
      <p>{question}</p>
      <div className={styles.answers}>
        <Button onClick={onNo}>{no}</Button>
        <Button look="quiet" onClick={onYes}>
          {yes}
        </Button>
      </div>
    </div>
  );
}
