/**
 * The eighteen motifs of Nameless Abyss in the order of the catalogue, each on an instrument from the character's story.
 * `foreign` allows for the partials of bells, reeds and plucked strings, which measure as other notes.
 */
import { motif } from '../lib/motif.ts';
import type { Score } from '../lib/score.ts';

export const motifs: readonly Score[] = [
  {
    // Her hair, strung among the stars: the theme of the campaign, then upwards out of sight.
    key: 'Berenica',
    instrument: 'harp' as const,
    notes: 'A3:1 F4:1.5 E4:.5 | D4:1.5 Bb3:.5 D4:1 | G3:1 Bb3:1 C#4:1 | D4:3',
    dynamics: '1=70 2=78 4=64',
    under: {
      notes: `D2:.5 A2:.5 D3:2 | Bb1:.5 F2:.5 Bb2:2 | Eb2:.5 Bb2:.5 Eb3:1 A2:1 |
              D2:.25 A2:.25 D3:.25 F3:.25 A3:.25 D4:.25 F4:.25 A4:.25 D5:1`,
      dynamics: '1=56 4=52 4.7=66',
    },
  },
  {
    // Everything is answered, one bar late.
    key: 'Outsider',
    instrument: 'feltPiano' as const,
    notes: 'D4:1 A4:1 F4:1 | D4:.5 F4:.5 Bb4:1 F4:1 | G4:1 Bb4:1 E4:1 | F4:3',
    dynamics: '1=72 2=78 4=64',
    under: {
      role: 'line' as const,
      notes: '-:3 | D3:1 F3:1 Bb3:1 | Eb3:.5 Bb3:.5 G3:1 A3:1 | D3:1 A3:2',
      dynamics: '1=56 4=50',
    },
  },
  {
    // A handful of sand, and the last grain.
    key: 'Sibylle',
    instrument: 'celesta' as const,
    notes: `F6:.5 E6:.5 D6:.5 A5:.5 F5:1 | D6:.5 Bb5:.5 F5:.5 D5:.5 Bb4:1 |
            G5:.5 Eb5:.5 Bb4:.5 G4:.5 C#5:.5 E5:.5 | A5:3`,
    dynamics: '1=74 2.7=62 4=70',
    under: { notes: 'D4:3 | D4:3 | Eb4:2 E4:1 | D4+F4:3', dynamics: '1=52 4=48' },
  },
  {
    // The ship's bell: she counts, comes out wrong, and begins again.
    key: 'Lynn',
    instrument: 'tubularBell' as const,
    notes:
      'A4:.5 A4:.5 D5:.5 D5:.5 F4:1 | Bb4:.5 Bb4:.5 D5:.5 D5:.5 F4:1 | Bb4:1 G4:1 C#5:1 | A4:3',
    dynamics: '1=78 2.9=72 3=66 4=76',
    foreign: 0.45,
  },
  {
    // The dance of the seasons: on three she turns, and a little after it she laughs.
    key: 'Rhythm',
    instrument: 'koto' as const,
    notes: `A4:.5 A4:.5 D5:.5 F5:.5 A5:1 | F5:.5 D5:.5 Bb4:.5 F5:1.5 |
            Eb5:.25 F5:.25 G5:.5 Bb5:.5 G5:.5 E5:.5 C#5:.5 | D5:.5 A4:.5 D5:2`,
    foreign: 0.22,
    dynamics: '1=76 2=84 4=78',
    under: {
      notes:
        'D3:1 A3:.5 D4:.5 D3:1 | Bb3:1 F3:.5 Bb3:.5 D3:1 | Eb3:1 Bb3:1 A3:1 | D3:.5 A3:.5 D3:2',
      dynamics: '1=66 4=62',
    },
  },
  {
    // Wood that breathes: three hundred years of scale, and a new step at the end.
    key: 'Daphne',
    instrument: 'oboe' as const,
    notes: 'D5:1.5 ~E5:.5 ~F5:1 | ~D5:1 ~F5:1 Bb4:1, | Bb4:1 ~Eb5:1 ~E5:1 | ~F5:3',
    dynamics: '1=60 1.9=70 2.9=58 4=72 4.9=40',
  },
  {
    // A road, a guitar, a refrain that he says he has forgotten.
    key: 'Randy',
    instrument: 'steelGuitar' as const,
    notes: 'F4:1.5 E4:.5 D4:1 | F4:1 D4:1 Bb3:1 | G4:1.5 F4:.5 E4:1 | D4:3',
    foreign: 0.2,
    dynamics: '1=76 2=72 3=78 4=66',
    under: {
      notes: `D3:.5 A3:.5 D3:.5 A3:.5 D3:.5 A3:.5 | Bb2:.5 F3:.5 Bb2:.5 F3:.5 D3:.5 F3:.5 |
              Eb3:.5 Bb3:.5 Eb3:.5 Bb3:.5 A2:.5 A3:.5 | D3:.5 A3:.5 D3:2`,
      dynamics: '1=60 4=54',
    },
  },
  {
    // Softly, so as not to fan it.
    key: 'Hellfire',
    instrument: 'horn' as const,
    notes: 'D4:2 ~A3:1 | Bb3:2 ~F3:1, | Bb3:1 ~G3:1 E3:1 | A3:3',
    foreign: 0.28,
    dynamics: '1=50 2=60 3=54 4=46 4.9=30',
    under: {
      instrument: 'horns' as const,
      notes: 'D3:3 | D3:3 | Eb3:2 E3:1 | D3:3',
      dynamics: '1=44 3=50 4=40',
      level: -29,
    },
  },
  {
    // A waltz for the galley.
    key: 'Filbert',
    instrument: 'accordion' as const,
    notes:
      'A4:1 D5:.5 E5:.5 F5:1 | D5:.5 F5:.5 Bb4:1 D5:1 | G4:.5 Bb4:.5 Eb5:1 C#5:1 | D5:2.5 -:.5',
    foreign: 0.3,
    dynamics: '1=72 2=80 4=74 4.9=50',
    under: {
      notes: `D3:.7 -:.3 F3+A3:.5 -:.5 F3+A3:.5 -:.5 | D3:.7 -:.3 F3+Bb3:.5 -:.5 F3+Bb3:.5 -:.5 |
              Eb3:.7 -:.3 G3+Bb3:.5 -:.5 E3+A3:.5 -:.5 | D3:.7 -:.3 F3+A3:.5 -:.5 D3:.5 -:.5`,
      dynamics: '1=58 4=52',
    },
  },
  {
    // Everything in triplicate.
    key: 'Rebecca',
    instrument: 'harpsichord' as const,
    notes: `D5:.5 D5:.5 D5:.5 A4:.5 F4:.5 A4:.5 | D5:.5 D5:.5 D5:.5 Bb4:.5 F4:.5 Bb4:.5 |
            Eb5:.5 Eb5:.5 Eb5:.5 G4:.5 C#5:.5 E5:.5 | D5:3`,
    dynamics: '1=76 3=80 4=72',
    under: {
      notes: 'D3:1.5 A3:1.5 | Bb2:1.5 F3:1.5 | G3:1 Eb3:1 A2:1 | D3:3',
      dynamics: '1=64 4=60',
    },
  },
  {
    // Each pulse twice, the patient's and her own.
    key: 'Tabethe',
    instrument: 'tinePiano' as const,
    notes: `D4:.5 D4:1 F4:.5 F4:1 | Bb4:.5 Bb4:1 F4:.5 F4:1 |
            G4:.5 G4:1 Bb4:.5 E4:.5 E4:.5 | F4:.5 F4:2.5`,
    dynamics: '1=72 2=78 4=64',
    under: {
      notes: 'D3+A3:3 | D3+Bb3:3 | Eb3+Bb3:2 E3+A3:1 | D3+A3:3',
      dynamics: '1=54 4=50',
    },
  },
  {
    // Mild this evening.
    key: 'Fushu',
    instrument: 'bambooFlute' as const,
    notes: 'F5:1.5 ~E5:.5 ~D5:1 | F5:2 ~Bb4:1, | Eb5:1 ~G5:1 ~E5:1 | A4:3',
    dynamics: '1=62 2=76 2.9=60 3.6=74 4=62 4.9=36',
    hall: -11,
  },
  {
    // May she look? A glass that is turned up slowly.
    key: 'Psyche',
    instrument: 'glass' as const,
    notes: 'A4:1 D5:2 | Bb4:1 F5:2 | Eb5:2 E5:1 | F5:3',
    dynamics: '1=54 2=66 3.5=78 4=70 4.9=40',
    under: {
      notes: 'D4+F4:3 | D4+F4:3 | Eb4+G4:2 E4+A4:1 | D4+F4:3',
      dynamics: '1=44 3.5=60 4.9=40',
    },
  },
  {
    // Prints in the snow. Step where the fox steps. Not there.
    key: 'Fina',
    instrument: 'violinsPizz' as const,
    notes: `F5:.5 -:.5 D5:.5 -:.5 A4:.5 D5:.5 | Bb4:.5 -:.5 D5:.5 F5:.5 -:1 |
            G5:.5 -:.5 Eb5:.5 G4:.5 C#5:.5 -:.5 | A4:.5 -:.5 D5:2`,
    foreign: 0.25,
    dynamics: '1=74 2=80 3=84 4=72',
    under: {
      instrument: 'celliPizz' as const,
      notes: '-:.5 D3:.5 -:2 | Bb2:1 -:2 | Eb3:1 -:1 A2:1 | -:1 D3:2',
      dynamics: '1=66 4=62',
    },
  },
  {
    // Down on one knee, up again, applause.
    key: 'Phantasio',
    instrument: 'clarinet' as const,
    notes: `D4:.5 F4:.5 A4:.5 ~D5:.5 ~F5:1, | D5:.5 ~Bb4:.5 ~F4:.5 D4:.5 Bb3:1, |
            Eb4:.5 G4:.5 Bb4:.5 ~Eb5:.5 ~C#5:1 | A4:3`,
    foreign: 0.2,
    dynamics: '1=66 1.8=80 2.8=62 3.7=82 4=68 4.9=40',
  },
  {
    // Names, read at the wall; each one freezes.
    key: 'Nifle',
    instrument: 'oohs' as const,
    notes: 'A4:3 | F4:3, | G4:2 E4:1 | D4:3',
    dynamics: '1=60 2=70 3=76 4=58 4.9=34',
    under: {
      role: 'chords' as const,
      notes: 'D3+F3:3 | D3+Bb3:3 | Eb3+Bb3:2 A3:1 | D3+A3:3',
      dynamics: '1=48 3=58 4.9=34',
    },
  },
  {
    // A fuse, a rocket, a burst; and one that whistles.
    key: 'Margie',
    instrument: 'musicBox' as const,
    notes: `D5:.25 F5:.25 A5:.25 D6:.25 F6:.5 D6:.5 A5:.5 F5:.5 | D5:.25 F5:.25 Bb5:.25 D6:.25 F6:.5 D6:.5 Bb5:1 |
            G5:.25 Bb5:.25 Eb6:.5 Bb5:.5 G5:.5 C#6:.5 E6:.5 | A5:.25 D6:.25 F6:2.5`,
    dynamics: '1=74 2=80 3=84 4=78',
    under: {
      notes: 'D4:1 A4:1 F4:1 | D4:1 Bb4:1 F4:1 | Eb4:1 Bb4:1 E4:1 | D4+A4:3',
      dynamics: '1=58 4=54',
    },
  },
  {
    // A warden, a page turned, and a door that was open all the time.
    key: 'Yale',
    instrument: 'cello' as const,
    notes: 'F3:1.5 ~E3:.5 ~D3:1 | Bb2:1.5 ~D3:.5 ~F3:1, | G3:1 ~Eb3:1 ~C#3:1 | ~D3:1 ~A2:2',
    dynamics: '1=62 2=72 2.9=60 3.4=76 4=60 4.9=36',
    under: {
      instrument: 'celli' as const,
      notes: 'D2:3 | D2:3 | Eb2:2 E2:1 | D2:3',
      dynamics: '1=44 3=54 4=42 4.9=30',
      level: -30,
    },
  },
].map(motif);
