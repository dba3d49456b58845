CREATE TABLE `move_in_rows` (
	`business_id` text NOT NULL,
	`move_in_id` text NOT NULL,
	`line` integer NOT NULL,
	`cells` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`problem` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `move_in_id`, `line`),
	FOREIGN KEY (`business_id`,`move_in_id`) REFERENCES `move_ins`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "move_in_rows_state" CHECK("move_in_rows"."state" in ('waiting', 'made', 'there', 'refused'))
);
--> statement-breakpoint
CREATE TABLE `move_in_things` (
	`business_id` text NOT NULL,
	`move_in_id` text NOT NULL,
	`place` integer NOT NULL,
	`kind` text NOT NULL,
	`thing_id` text NOT NULL,
	`print` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `move_in_id`, `place`),
	FOREIGN KEY (`business_id`,`move_in_id`) REFERENCES `move_ins`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `move_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text DEFAULT 'read' NOT NULL,
	`file_name` text NOT NULL,
	`file_hash` text NOT NULL,
	`heads` text NOT NULL,
	`mapping` text NOT NULL,
	`terms` text NOT NULL,
	`rows` integer NOT NULL,
	`made` integer DEFAULT 0 NOT NULL,
	`there` integer DEFAULT 0 NOT NULL,
	`refused` integer DEFAULT 0 NOT NULL,
	`passed` integer DEFAULT 0 NOT NULL,
	`kept` integer DEFAULT 0 NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`deleted_at` integer,
	CONSTRAINT "move_ins_kind" CHECK("move_ins"."kind" in ('services', 'specialists', 'appointments')),
	CONSTRAINT "move_ins_state" CHECK("move_ins"."state" in ('read', 'running', 'done', 'cancelled', 'undoing', 'undone'))
);
--> statement-breakpoint
CREATE INDEX `move_ins_by_day` ON `move_ins` (`business_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `move_ins_pair` ON `move_ins` (`business_id`,`id`);--> statement-breakpoint
ALTER TABLE `appointments` ADD `is_reminded` integer DEFAULT true NOT NULL;