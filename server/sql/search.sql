-- Applied before the migrations, because the index `applications_words` uses this function.

-- Returns every pair of adjacent characters of a text and, where one character may be a word, each character. The
-- extension pg_trgm is not used because managed databases and the embedded one have different versions.
CREATE OR REPLACE FUNCTION search_grams(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT g), '{}')
    FROM (SELECT c || lead(c) OVER (ORDER BY i) AS g
            FROM unnest(string_to_array(lower(words), NULL)) WITH ORDINALITY u(c, i)
           UNION ALL
          SELECT c FROM unnest(string_to_array(lower(words), NULL)) c WHERE ascii(c) > 127) parts
   WHERE g IS NOT NULL
$$;
