UPDATE `channel_accounts` SET `granted_by` = (
	SELECT `external_id` FROM `provider_accounts`
	WHERE `provider_accounts`.`business_id` = `channel_accounts`.`business_id` AND `provider` = 'meta_login'
)
WHERE `granted_by` IS NULL AND `channel` IN ('messenger', 'instagram') AND `sealed_token` IS NOT NULL AND `proven_at` IS NOT NULL;
