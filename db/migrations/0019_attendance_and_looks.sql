CREATE TABLE `agenda_looks` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`color` text DEFAULT 'estado' NOT NULL,
	`shape` text,
	`shows_cancelled` integer DEFAULT false NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "agenda_looks_color" CHECK("agenda_looks"."color" in ('estado', 'especialista'))
);
--> statement-breakpoint
ALTER TABLE `appointments` ADD `arrived_at` integer;--> statement-breakpoint
ALTER TABLE `appointments` ADD `seated_at` integer;--> statement-breakpoint
ALTER TABLE `appointments` ADD `finished_at` integer;--> statement-breakpoint
ALTER TABLE `appointments` ADD `status_before` text;