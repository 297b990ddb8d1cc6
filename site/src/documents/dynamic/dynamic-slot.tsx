interface DynamicSlotProps {
  waiting: string;
  noscript: string;
  trouble: string;
}

export const DynamicSlot = ({ waiting, noscript, trouble }: DynamicSlotProps) => (
  <>
    <p id="trouble" className="trouble" role="alert" hidden>
      {trouble}
    </p>
    <noscript>
      <p className="trouble">{noscript}</p>
    </noscript>
    <div id="dynamic">
      <p className="waiting" aria-live="polite">
        {waiting}
      </p>
    </div>
  </>
);
