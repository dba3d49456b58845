DROP INDEX `idempotency_age`;--> statement-breakpoint
DROP INDEX `messages_by_provider`;--> statement-breakpoint
DROP INDEX `messages_pair`;--> statement-breakpoint
DROP INDEX `messages_provider`;--> statement-breakpoint
CREATE UNIQUE INDEX `messages_provider` ON `messages` (`business_id`,`provider_id`,`thread_id`) WHERE provider_id is not null;--> statement-breakpoint
DROP INDEX `jobs_key`;--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_key` ON `jobs` (`key`) WHERE key is not null;