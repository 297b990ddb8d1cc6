import type { Invite } from '@prelude/contract/site/invite';
import { useId, useState } from 'react';
import { withCompanion } from '../../state/personal-link.ts';
import { InviteRewards } from '../../ui/invite-rewards.tsx';
import { useStatusTexts } from '../dynamic/texts.tsx';

interface InvitationProps {
  invite: Invite;
  /** The player's character; undefined in a campaign without characters. */
  role: string | undefined;
}

/** Path only, so that the picture comes from the current origin, whatever public origin is configured. */
const ownPath = ({ pathname, search }: URL): string => pathname + search;

const states = ['counted', 'pending', 'review', 'refused'] as const;

/** Friends stay anonymous. */
export function Invitation({ invite, role }: InvitationProps) {
  const { s } = useStatusTexts();
  const { counts, invitations } = invite;
  const shown = states.filter((state) => counts[state] > 0);
  return (
    <section className="panel invite" aria-labelledby="invite">
      <h2 id="invite">{s('invite.title')}</h2>
      <p className="note">{s('invite.lead')}</p>
      <Link address={withCompanion(invite.link, role).href} />
      {/* Preview of the shared link; the page shows its text next to it. */}
      <img
        key={role}
        className="preview"
        src={ownPath(withCompanion(invite.card, role))}
        width={1200}
        height={630}
        alt=""
        loading="lazy"
        onError={(event) => {
          event.currentTarget.hidden = true;
        }}
      />
      <InviteRewards invite={invite} ladder="ladder" note="note" />
      <p className="note">{s('lanterns.hint')}</p>
      {shown.length > 0 && (
        <dl className="counts">
          {shown.map((state) => (
            <div key={state} data-state={state}>
              <dt>{s(`invite.${state}`)}</dt>
              <dd>{counts[state]}</dd>
            </div>
          ))}
        </dl>
      )}
      {counts.pending > 0 && (
        <p className="note">{s('invite.settle', { hours: invite.settle_hours })}</p>
      )}
      {invitations.some(({ reason }) => reason !== null) && (
        <details>
          <summary>{s('invite.details')}</summary>
          <ul>
            {invitations.map(({ day, state, reason }, index) => (
              // Two friends of the same day are deliberately indistinguishable.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                {day} · {s(`invite.${state}`)}
                {reason && <span>{s(`invite.reason.${reason}`)}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Link({ address }: { address: string }) {
  const { s } = useStatusTexts();
  const id = useId();
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid(s('invite.copied'));
    } catch {
      // Without clipboard access, select the field so that the player can copy it.
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement) field.select();
    }
  };
  const share = () => {
    // Closing the share dialog rejects, but is not an error.
    navigator.share({ text: s('invite.shareText'), url: address }).catch(() => undefined);
  };
  return (
    <div className="link">
      <label htmlFor={id}>{s('invite.link')}</label>
      <div>
        <input id={id} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" className="button quiet" onClick={() => void copy()}>
          {s('invite.copy')}
        </button>
        {'share' in navigator && (
          <button type="button" className="button quiet" onClick={share}>
            {s('invite.share')}
          </button>
        )}
      </div>
      <p className="note" aria-live="polite">
        {said}
      </p>
    </div>
  );
}
