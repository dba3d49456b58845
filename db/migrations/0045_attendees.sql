ALTER TABLE `agenda_series` ADD `attendee_name` text;--> statement-breakpoint
ALTER TABLE `appointments` ADD `attendee_name` text;--> statement-breakpoint
CREATE INDEX `appointments_by_attendee` ON `appointments` (`business_id`,`starts_at`) WHERE attendee_name is not null;