CREATE TABLE `alarms` (
	`name` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`told_at` integer
);
