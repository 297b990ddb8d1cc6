/** Style sheet of the pages about one player and about the draw; an entry of the build's pass for documents. */
import '../../styles/tokens.css';
import '../../styles/floor.css';
import 'virtual:player-fonts.css';
import './document.css';
import './document-parts.css';
import './player.css';
import './status.css';
import './status-parts.css';
import './friend.css';
import './draw.css';
import './draw-parts.css';
