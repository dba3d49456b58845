CREATE TABLE `move_in_heads` (
	`business_id` text NOT NULL,
	`kind` text NOT NULL,
	`head` text NOT NULL,
	`field` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `kind`, `head`)
);
--> statement-breakpoint
ALTER TABLE `purchases` ADD `returned_minor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `purchases` ADD `returns_asked_at` integer;--> statement-breakpoint
ALTER TABLE `purchases` ADD `due_hundredths` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `purchases` ADD `taken_hundredths` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `move_in_rows` ADD `verdict` text;--> statement-breakpoint
ALTER TABLE `move_in_rows` ADD `becomes` text;--> statement-breakpoint
ALTER TABLE `move_ins` ADD `look` text;--> statement-breakpoint
ALTER TABLE `move_ins` ADD `looked_up_to` integer DEFAULT 0 NOT NULL;