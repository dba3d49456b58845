ALTER TABLE `holds` ADD `visit_id` text;--> statement-breakpoint
CREATE INDEX `holds_by_visit` ON `holds` (`business_id`,`visit_id`) WHERE visit_id is not null;