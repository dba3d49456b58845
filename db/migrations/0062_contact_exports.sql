CREATE TABLE `contact_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`requested_by` text NOT NULL,
	`format` text NOT NULL,
	`filter` text NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`storage_key` text NOT NULL,
	`bytes` integer,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`expires_at` integer,
	CONSTRAINT "contact_exports_state" CHECK("contact_exports"."state" in ('pending', 'running', 'ready', 'failed', 'expired'))
);
--> statement-breakpoint
CREATE INDEX `contact_exports_by_member` ON `contact_exports` (`business_id`,`requested_by`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `contact_exports_pair` ON `contact_exports` (`business_id`,`id`);