-- Who saw money before also sees the numbers and takes them away as before; everybody else by list sees neither from now on.
UPDATE members
SET permissions = json_insert(permissions, '$[#]', json('{"pageId":28,"actions":["view"]}'), '$[#]', json('{"pageId":29,"actions":["view"]}'))
WHERE access = 'listed' AND EXISTS (
	SELECT 1 FROM json_each(members.permissions) AS granted
	WHERE json_extract(granted.value, '$.pageId') = 24 AND json_extract(granted.value, '$.actions') LIKE '%"view"%');
--> statement-breakpoint
UPDATE invitations
SET permissions = json_insert(permissions, '$[#]', json('{"pageId":28,"actions":["view"]}'), '$[#]', json('{"pageId":29,"actions":["view"]}'))
WHERE access = 'listed' AND accepted_at IS NULL AND EXISTS (
	SELECT 1 FROM json_each(invitations.permissions) AS granted
	WHERE json_extract(granted.value, '$.pageId') = 24 AND json_extract(granted.value, '$.actions') LIKE '%"view"%');
