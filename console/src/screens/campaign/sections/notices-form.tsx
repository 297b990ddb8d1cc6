import { AreaField } from '../../../kit/inputs.tsx';
import { Card } from '../../../kit/layout.tsx';
import { LanguageColumns } from '../../../kit/language-columns.tsx';
import { spokenIn } from '../../../lib/spoken.ts';
import { inOneLine } from '../../../lib/one-line.ts';
import { useText } from '../../../lib/text.ts';
import type { FormProps } from '../use-campaign.ts';

const fields = [
  ['badge', 'field.badge', 12],
  ['mark', 'field.mark', 400],
  ['rating', 'field.ratingFoot', 600],
  ['company', 'field.company', 600],
] as const;

export function NoticesForm({ value, onChange }: FormProps<'notices'>) {
  const t = useText('campaign');
  const { notices } = value;
  return (
    <Card>
      <LanguageColumns>
        {(language) =>
          fields.map(([field, label, max]) => (
            <AreaField
              key={field}
              label={t(label)}
              {...spokenIn(language)}
              rows={field === 'badge' ? 1 : 5}
              maxLength={max}
              value={notices[field]?.[language] ?? ''}
              onChange={(next) => {
                // The page shows it on one line.
                const words = inOneLine(next);
                const all = { ...notices[field], [language]: words };
                onChange({ notices: { ...notices, [field]: all } });
              }}
            />
          ))
        }
      </LanguageColumns>
    </Card>
  );
}
