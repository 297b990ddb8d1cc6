-- What the studio says about a domain of email addresses: true is disposable, false is not, null nothing. The rule for
-- the longest part of the domain wins.
CREATE OR REPLACE FUNCTION disposable_rule(of_domain text) RETURNS boolean LANGUAGE sql STABLE STRICT AS $$
  SELECT r.disposable FROM disposable_rules r
   WHERE r.domain IN (SELECT array_to_string(labels[at:], '.')
                        FROM string_to_array(of_domain, '.') labels, generate_subscripts(labels, 1) at)
   ORDER BY length(r.domain) DESC LIMIT 1
$$;
