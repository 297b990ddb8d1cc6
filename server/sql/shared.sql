-- Refuses every change; for append-only tables.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;

-- Guards a chained log (the draw's log, the audit log): each line contains its own hash and the hash of the line
-- before.
CREATE OR REPLACE FUNCTION check_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head_seq integer;
  head_hash text;
BEGIN
  EXECUTE format('SELECT seq, hash FROM %I ORDER BY seq DESC LIMIT 1', TG_TABLE_NAME) INTO head_seq, head_hash;
  IF NEW.seq <> coalesce(head_seq, 0) + 1
     OR NEW.hash <> encode(sha256(convert_to(NEW.entry, 'UTF8')), 'hex')
     OR NEW.entry::jsonb ->> 'prev' IS DISTINCT FROM coalesce(head_hash, repeat('0', 64))
     OR (NEW.entry::jsonb ->> 'seq')::integer IS DISTINCT FROM NEW.seq THEN
    RAISE EXCEPTION 'this line does not follow the last one';
  END IF;
  RETURN NEW;
END
$$;

-- Claims one use of a keyed budget before anything is compared or sent. Returns the uses in the window, this one
-- included, and the end of the window. A refused claim counts too, so that retries do not shorten the wait.
CREATE OR REPLACE FUNCTION claim(which text, whom bytea, seconds integer)
RETURNS TABLE (used integer, ends timestamptz) LANGUAGE sql AS $$
  INSERT INTO counters AS c (scope, key, count, window_start, window_end)
  VALUES (which, whom, 1, now(), now() + make_interval(secs => seconds))
  ON CONFLICT (scope, key) DO UPDATE SET
    count = CASE WHEN c.window_end <= now() THEN 1 ELSE least(c.count + 1, 1000000) END,
    window_start = CASE WHEN c.window_end <= now() THEN now() ELSE c.window_start END,
    window_end = CASE WHEN c.window_end <= now() THEN now() + make_interval(secs => seconds) ELSE c.window_end END
  RETURNING c.count, c.window_end
$$;

-- Claims one use of each budget in order and stops at the first exhausted one; later budgets keep their uses. Returns
-- the exhausted budget (index from 0, uses, end of its window), or nothing. Keys are hexadecimal.
CREATE OR REPLACE FUNCTION claim_in_turn(scopes text[], keys text[], seconds integer[], most integer[])
RETURNS TABLE (at integer, used integer, ends timestamptz) LANGUAGE plpgsql AS $$
BEGIN
  FOR i IN 1 .. cardinality(scopes) LOOP
    SELECT i - 1, c.used, c.ends INTO at, used, ends
      FROM claim(scopes[i], decode(keys[i], 'hex'), seconds[i]) c;
    IF used > most[i] THEN
      RETURN NEXT;
      RETURN;
    END IF;
  END LOOP;
END $$;

-- Returns the same text for names that look the same, so that one person does not count as two (ADR-0073). The rule of
-- contract/src/console/person-names.ts, without the locale of the database: a test compares both.
CREATE OR REPLACE FUNCTION person_of(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    regexp_replace(normalize(name, NFKD),
      '[\u0009-\u000D\u0020\u0085\u00A0\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u115F\u1160\u1680\u17B4\u17B5' ||
      '\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB' ||
      '\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
    '01ABCDEFGHIJKLMNOPQRSTUVWXYZi|ÆÐØÞĐĦıŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȷȺȻȽȾɁɃɄɅɆɈɊɌɎɑɡɩͰ' ||
    'ͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβεζηικμνορτυχϏϘϚϜϞϠϢϤϦϨϪϬϮϳϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ' ||
    'авекмнорстухѕіјѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮүҰҲҴҶҸҺһҼҾӀӃӅӇӉӋӍӏӔӘӠӨӶӺӼӾԀԁԂԄԆԈԊԌԎԐԒԔԖԘԚԛԜԝԞԠԢԤԦԨ' ||
    'ԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖօ',
    'olabcdefghljklmnopqrstuvwxyzllæðøþđħlłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣlɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥjⱥȼƚⱦɂƀʉʌɇɉɋɍɏaglͱ' ||
    'ͳͷjabγδezhθlkλmnξoπpσtyφxψωabezhlkmnoptyxϗϙϛϝϟϡϣϥϧϩϫϭϯjϸϻͻͼͽђєsljљњћџaбbгдeжзиkлmhoпpctyфxцчшщъыьэюя' ||
    'abekmhopctyxsljѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭyyұҳҵҷҹhhҽҿlӄӆӈӊӌӎlӕәӡөӷӻӽӿddԃԅԇԉԋԍԏԑԓԕԗԙqqwwԟԡԣԥԧԩ' ||
    'ԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքoֆo')
$$;
