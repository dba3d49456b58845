CREATE TABLE `live_tickets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `live_tickets_by_session` ON `live_tickets` (`session_id`);--> statement-breakpoint
CREATE INDEX `live_tickets_age` ON `live_tickets` (`expires_at`);