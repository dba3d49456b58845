CREATE TABLE `close_notices` (
	`business_id` text PRIMARY KEY NOT NULL,
	`by_mail` integer DEFAULT true NOT NULL,
	`by_whatsapp` integer DEFAULT false NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `movement_import_rows` (
	`business_id` text NOT NULL,
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`cells` text NOT NULL,
	`problem` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `import_id`, `line`),
	FOREIGN KEY (`business_id`,`import_id`) REFERENCES `movement_imports`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `movement_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`state` text DEFAULT 'read' NOT NULL,
	`file_name` text NOT NULL,
	`file_hash` text NOT NULL,
	`heads` text NOT NULL,
	`mapping` text NOT NULL,
	`branch_id` text,
	`rows` integer NOT NULL,
	`imported` integer DEFAULT 0 NOT NULL,
	`refused` integer DEFAULT 0 NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`deleted_at` integer,
	CONSTRAINT "movement_imports_state" CHECK("movement_imports"."state" in ('read', 'running', 'done', 'undone'))
);
--> statement-breakpoint
CREATE INDEX `movement_imports_by_day` ON `movement_imports` (`business_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `movement_imports_pair` ON `movement_imports` (`business_id`,`id`);