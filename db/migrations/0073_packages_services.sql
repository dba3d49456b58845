-- A package of before it could be of several services names its one service there too.
UPDATE `service_packages` SET `service_ids` = json_array(`service_id`) WHERE `service_ids` = '[]';--> statement-breakpoint
UPDATE `sold_packages` SET `service_ids` = json_array(`service_id`) WHERE `service_ids` = '[]';
