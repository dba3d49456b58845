CREATE TABLE `knowledge_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`file_id` text,
	`pasted` text,
	`state` text NOT NULL,
	`problem` text,
	`is_cut` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	`deleted_at` integer,
	CONSTRAINT "knowledge_documents_kind" CHECK("knowledge_documents"."kind" in ('texto', 'pdf', 'docx')),
	CONSTRAINT "knowledge_documents_state" CHECK("knowledge_documents"."state" in ('leyendo', 'listo', 'fallo'))
);
--> statement-breakpoint
CREATE INDEX `knowledge_documents_by_business` ON `knowledge_documents` (`business_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `knowledge_documents_pair` ON `knowledge_documents` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `knowledge_passages` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`document_id` text NOT NULL,
	`position` integer NOT NULL,
	`text` text NOT NULL,
	`stems` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`document_id`) REFERENCES `knowledge_documents`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `knowledge_passages_place` ON `knowledge_passages` (`business_id`,`document_id`,`position`);--> statement-breakpoint
CREATE TABLE `knowledge_suggestions` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`thread_id` text NOT NULL,
	`message_id` text NOT NULL,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	`state` text NOT NULL,
	`question_id` text,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	CONSTRAINT "knowledge_suggestions_state" CHECK("knowledge_suggestions"."state" in ('nueva', 'aprobada', 'descartada'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `knowledge_suggestions_message` ON `knowledge_suggestions` (`business_id`,`message_id`);--> statement-breakpoint
CREATE INDEX `knowledge_suggestions_by_state` ON `knowledge_suggestions` (`business_id`,`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `replays` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`assistant_id` text NOT NULL,
	`state` text NOT NULL,
	`problem` text,
	`asked` integer NOT NULL,
	`results` text DEFAULT '[]' NOT NULL,
	`started_by` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`business_id`,`assistant_id`) REFERENCES `assistants`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "replays_state" CHECK("replays"."state" in ('corriendo', 'lista', 'fallo'))
);
--> statement-breakpoint
CREATE INDEX `replays_by_assistant` ON `replays` (`business_id`,`assistant_id`,`created_at`);