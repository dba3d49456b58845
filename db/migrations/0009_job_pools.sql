DROP INDEX `jobs_due`;--> statement-breakpoint
ALTER TABLE `jobs` ADD `is_behind` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `pool` text DEFAULT 'usual' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `share` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `jobs` SET `share` = coalesce(`business_id`, ''), `pool` = CASE `kind`
	WHEN 'inbox.processWebhook' THEN 'webhooks' WHEN 'turns.run' THEN 'turns'
	WHEN 'inbox.sendMessage' THEN 'messages' WHEN 'notifications.deliver' THEN 'messages'
	WHEN 'core.react' THEN 'reactions' ELSE 'usual' END
WHERE `state` <> 'done';--> statement-breakpoint
UPDATE `jobs` SET `is_behind` = 1 WHERE `state` = 'pending' AND `lane` IS NOT NULL AND EXISTS (
	SELECT 1 FROM `jobs` `other` WHERE `other`.`lane` = `jobs`.`lane` AND `other`.`state` IN ('pending', 'running')
		AND `other`.`rowid` < `jobs`.`rowid`
);--> statement-breakpoint
CREATE INDEX `jobs_shares` ON `jobs` (`pool`,`share`,`run_at`) WHERE state = 'pending' and is_behind = 0;--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`is_behind`,`run_at`) WHERE state = 'pending';