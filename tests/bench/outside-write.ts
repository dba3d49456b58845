import type Database from 'libsql'

/**
 * What another process would write in the demo salon: an event of the log, and a row that answers are worked out of, so that
 * nothing that is kept of the salon stands any more.
 */
export function writeInSalon(db: Database.Database, at = 0): void {
	db.exec(`BEGIN IMMEDIATE;
		INSERT INTO events (business_id, name, payload, actor, at)
		SELECT id, 'inbox.messageReceived', '{"messageId":"msg","threadId":"thr","contactId":"con"}', '{"kind":"webhook"}', ${at}
		FROM businesses WHERE slug = 'demo';
		UPDATE threads SET preview = preview WHERE id = (SELECT id FROM threads
			WHERE business_id = (SELECT id FROM businesses WHERE slug = 'demo') LIMIT 1);
		COMMIT`)
}
