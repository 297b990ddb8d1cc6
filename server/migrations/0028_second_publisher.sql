ALTER TABLE operator_rule ADD COLUMN publishing_two boolean NOT NULL DEFAULT false;
