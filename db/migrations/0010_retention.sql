ALTER TABLE `business_records` ADD `log_days` integer;--> statement-breakpoint
CREATE INDEX `files_let_go` ON `files` (`deleted_at`) WHERE deleted_at is not null;