CREATE TABLE `contact_fields` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`key` text NOT NULL,
	`label` text NOT NULL,
	`kind` text NOT NULL,
	`options` text DEFAULT '[]' NOT NULL,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer,
	CONSTRAINT "contact_fields_kind" CHECK("contact_fields"."kind" in ('text', 'number', 'boolean', 'date', 'choice'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_fields_key` ON `contact_fields` (`business_id`,`key`);