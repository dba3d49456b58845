ALTER TABLE `appointments` ADD `paused_from` integer;--> statement-breakpoint
ALTER TABLE `appointments` ADD `paused_to` integer;--> statement-breakpoint
ALTER TABLE `appointments` ADD `visit_id` text;--> statement-breakpoint
CREATE INDEX `appointments_by_visit` ON `appointments` (`business_id`,`visit_id`) WHERE visit_id is not null;--> statement-breakpoint
ALTER TABLE `holds` ADD `paused_from` integer;--> statement-breakpoint
ALTER TABLE `holds` ADD `paused_to` integer;--> statement-breakpoint
ALTER TABLE `holds` ADD `visit_token` text;--> statement-breakpoint
ALTER TABLE `services` ADD `pause_after_minutes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `services` ADD `pause_minutes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `services` ADD `pause_frees_equipment` integer DEFAULT false NOT NULL;