-- Full text for words by their beginnings, trigrams for what stands inside a word or is misspelt, in any script.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Without accents and vowel marks, in small letters. The server folds what is asked for in the same way.
CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(normalize(regexp_replace(normalize(value, NFD), '[\u0300-\u036f\u064b-\u0652\u0640]', '', 'g'), NFC));--> statement-breakpoint
CREATE FUNCTION search_text(nickname text, headline text, short_description text, hash_tags text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN search_fold(nickname || ' ' || headline || ' ' || short_description || ' ' || array_to_string(hash_tags, ' '));--> statement-breakpoint
CREATE FUNCTION search_words(nickname text, headline text, short_description text, hash_tags text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN setweight(to_tsvector('simple'::regconfig, search_fold(nickname)), 'A')
  || setweight(to_tsvector('simple'::regconfig, search_fold(array_to_string(hash_tags, ' '))), 'B')
  || setweight(to_tsvector('simple'::regconfig, search_fold(headline || ' ' || short_description)), 'C');--> statement-breakpoint
CREATE INDEX bots_search_words ON bots USING gin (search_words(nickname, headline, short_description, hash_tags));--> statement-breakpoint
CREATE INDEX bots_search_text ON bots USING gin (search_text(nickname, headline, short_description, hash_tags) gin_trgm_ops);
