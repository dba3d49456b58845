CREATE TABLE `timetable_runs` (
	`operation` text PRIMARY KEY NOT NULL,
	`every` text NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	`problem` text
);
--> statement-breakpoint
ALTER TABLE `sessions` ADD `opened_as_admin_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `locked_at` integer;--> statement-breakpoint
CREATE INDEX `events_by_admin` ON `events` (`seq`) WHERE json_extract(actor, '$.kind') = 'admin';--> statement-breakpoint
CREATE INDEX `webhook_events_waiting` ON `webhook_events` (`id`) WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX `webhook_events_refused` ON `webhook_events` (`id`) WHERE problem is not null;