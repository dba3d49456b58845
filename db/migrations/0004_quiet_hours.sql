ALTER TABLE `businesses` ADD `quiet_from` text DEFAULT '21:00' NOT NULL;--> statement-breakpoint
ALTER TABLE `businesses` ADD `quiet_to` text DEFAULT '09:00' NOT NULL;