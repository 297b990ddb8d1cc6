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

-- Counts the use of a signed request. False when it was used before.
CREATE OR REPLACE FUNCTION first_use(mark bytea) RETURNS boolean LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  INSERT INTO envelopes_seen (sign) VALUES (mark) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

-- Claims one use of each budget before anything is compared or sent. `budgets` is an array of {scope, key, seconds,
-- most, failure}; keys are hexadecimal. Returns the first exhausted budget (its failure, seconds until its window ends),
-- or nothing. That budget counts the refused claim too, so that retries do not shorten the wait; later budgets keep
-- their uses. In PL/pgSQL, because SQL functions that write are planned again at every call; with fixed plans, because
-- those made for empty tables read the whole table once it is full.
CREATE OR REPLACE FUNCTION claim_budgets(budgets jsonb)
RETURNS TABLE (failure text, wait float8) LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan
AS $$
#variable_conflict use_column
DECLARE
  exhausted bigint;
BEGIN
  WITH asked AS MATERIALIZED (
    SELECT b.ord, b.scope, decode(b.key, 'hex') AS key, b.seconds, b.most, b.failure
      FROM ROWS FROM (jsonb_to_recordset(budgets) AS (scope text, key text, seconds integer, most integer, failure text))
           WITH ORDINALITY AS b(scope, key, seconds, most, failure, ord)
  ), claimed AS (
    INSERT INTO counters AS c (scope, key, count, window_start, window_end)
    SELECT a.scope, a.key, 1, now(), now() + make_interval(secs => a.seconds) FROM asked a ORDER BY a.ord
    ON CONFLICT (scope, key) DO UPDATE SET
      count = CASE WHEN c.window_end <= now() THEN 1 ELSE least(c.count + 1, 1000000) END,
      window_start = CASE WHEN c.window_end <= now() THEN excluded.window_start ELSE c.window_start END,
      window_end = CASE WHEN c.window_end <= now() THEN excluded.window_end ELSE c.window_end END
    RETURNING scope, key, count, window_end
  )
  SELECT a.ord, a.failure, extract(epoch FROM c.window_end - now())::float8 INTO exhausted, failure, wait
    FROM claimed c JOIN asked a ON a.scope = c.scope AND a.key = c.key
   WHERE c.count > a.most ORDER BY a.ord LIMIT 1;
  IF exhausted IS NULL THEN
    RETURN;
  END IF;
  PERFORM refund_budgets((SELECT jsonb_agg(b.budget) FROM jsonb_array_elements(budgets) WITH ORDINALITY AS b(budget, ord)
                           WHERE b.ord > exhausted));
  RETURN NEXT;
END $$;

-- Returns one use of each budget: after a successful attempt, or when a narrower budget was exhausted.
CREATE OR REPLACE FUNCTION refund_budgets(budgets jsonb) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  UPDATE counters c SET count = greatest(c.count - 1, 0)
    FROM jsonb_to_recordset(budgets) AS b(scope text, key text)
   WHERE c.scope = b.scope AND c.key = decode(b.key, 'hex') AND c.window_end > now();
END $$;

-- Like `claim_budgets`, without claiming any.
CREATE OR REPLACE FUNCTION exhausted_budget(budgets jsonb)
RETURNS TABLE (failure text, wait float8) LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  RETURN QUERY
    SELECT b.failure, extract(epoch FROM c.window_end - now())::float8
      FROM ROWS FROM (jsonb_to_recordset(budgets) AS (scope text, key text, most integer, failure text))
           WITH ORDINALITY AS b(scope, key, most, failure, ord)
      JOIN counters c ON c.scope = b.scope AND c.key = decode(b.key, 'hex')
     WHERE c.window_end > now() AND c.count >= b.most
     ORDER BY b.ord LIMIT 1;
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
