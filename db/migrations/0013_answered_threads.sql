-- What was answered before counts as read too, except where a person was promised.
UPDATE threads SET unread = 0
WHERE unread > 0
	AND coalesce(paused_why, '') <> 'hand_over'
	AND (
		SELECT messages.role FROM messages
		WHERE messages.business_id = threads.business_id AND messages.thread_id = threads.id
			AND messages.type NOT IN ('system', 'reaction', 'function_call', 'function_call_output')
		ORDER BY messages.at DESC, messages.id DESC LIMIT 1
	) IN ('staff', 'assistant');
