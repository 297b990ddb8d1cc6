/** Coarse depth of the plates that have no depth of their own, drawn by hand: black is far, white is near. */
export const depths = {
  'borrowed-hours': {
    size: '1280 720',
    blur: 3,
    shapes: `<defs><linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#777"/><stop offset="1" stop-color="#fff"/></linearGradient></defs>
      <rect width="1280" height="720" fill="#000"/>
      <path d="M380 330L560 270L610 470L500 690L400 600Z" fill="#3c3c3c"/><path d="M990 200h100v100h-80z" fill="#2a2a2a"/>
      <path d="M1090 150H1280V690H1110Z" fill="#505050"/>
      <path d="M680 70H1008V190L960 560H730L690 190Z" fill="#666"/>
      <path d="M460 720L560 640L790 570H890L1180 720Z" fill="url(#b)"/>
      <path d="M660 470h360v110l-130 -10h-110l-120 60z" fill="#8a8a8a"/>
      <path d="M800 700L830 550L880 540L885 700Z" fill="#b4b4b4"/>`,
  },
  'borrowed-hours-mobile': {
    size: '583 1036',
    blur: 3,
    shapes: `<defs><linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#666"/><stop offset="1" stop-color="#fff"/></linearGradient></defs>
      <rect width="583" height="1036" fill="#000"/>
      <path d="M0 300H130V470H180L90 640H0Z" fill="#3c3c3c"/><path d="M400 360L480 170H583V570H440Z" fill="#505050"/>
      <path d="M132 86H452V190L420 600H160L140 190Z" fill="#666"/>
      <path d="M0 660L240 590H340L583 690V1036H0Z" fill="url(#b)"/>
      <path d="M110 480h360v200l-120 -90h-110l-130 90z" fill="#888"/>
      <path d="M243 712L275 575L320 565L328 712Z" fill="#aaa"/>`,
  },
};
