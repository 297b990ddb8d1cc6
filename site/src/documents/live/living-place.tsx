interface LivingPlaceProps {
  waiting: string;
  noscript: string;
  trouble: string;
}

export const LivingPlace = ({ waiting, noscript, trouble }: LivingPlaceProps) => (
  <>
    <p id="trouble" className="trouble" role="alert" hidden>
      {trouble}
    </p>
    <noscript>
      <p className="trouble">{noscript}</p>
    </noscript>
    <div id="live">
      <p className="waiting" aria-live="polite">
        {waiting}
      </p>
    </div>
  </>
);
