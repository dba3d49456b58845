-- A CHECK gains a word. SQLite has no ALTER for that; rows, and what refers to them, stay where they are.
PRAGMA writable_schema = ON;--> statement-breakpoint
UPDATE sqlite_schema SET sql = replace(sql, '(''whatsapp'', ''instagram'', ''messenger'', ''webchat'', ''web'')', '(''whatsapp'', ''whatsapp_qr'', ''instagram'', ''messenger'', ''webchat'', ''web'')') WHERE type = 'table' AND name IN ('channel_accounts', 'threads');--> statement-breakpoint
PRAGMA writable_schema = RESET;--> statement-breakpoint
ALTER TABLE `notice_templates` ADD `file_id` text;
