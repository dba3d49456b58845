ALTER TABLE `form_answers` ADD `link_id` text;--> statement-breakpoint
ALTER TABLE `form_answers` ADD `given_name` text;