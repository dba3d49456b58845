CREATE TABLE `faq_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`question` text NOT NULL,
	`answer` text DEFAULT 'Pendiente de respuesta' NOT NULL,
	`utility_points` integer DEFAULT 0 NOT NULL,
	`stems` text NOT NULL,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `faq_entries_by_points` ON `faq_entries` (`utility_points`,`created_at`);