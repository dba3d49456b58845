ALTER TABLE `contact_notes` ADD `pinned` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `contacts` ADD `tags` text DEFAULT '[]' NOT NULL;