import { type SQL, sql } from 'drizzle-orm'
import { DAY, localDate } from '#app/lib/time.ts'
import { soldByLink } from './prepaid.server.ts'

/** What a business offers, as JSON: the services that assistants may book, who gives them, and what is answered from. */
export function shopOf(businessId: string, now: number): SQL {
	const here = sql`business_id = ${businessId} AND deleted_at IS NULL`
	const links = (column: string, table: string) => sql`(SELECT json_group_array(link.${sql.raw(column)})
		FROM ${sql.raw(table)} link WHERE link.business_id = ${businessId} AND link.service_id = offered.id)`
	const addOns = sql`json((SELECT json_group_array(json_object('id', id, 'name', name, 'priceMinor', price_minor,
		'minutes', minutes)) FROM service_add_ons extra WHERE ${here} AND extra.service_id = coalesce(offered.option_of_id, offered.id)))`
	const terms = sql`json((SELECT json_group_array(json_object('specialistId', specialist_id, 'priceMinor', price_minor,
		'durationMinutes', duration_minutes)) FROM specialist_services own WHERE own.business_id = ${businessId}
		AND own.service_id = offered.id AND (own.price_minor IS NOT NULL OR own.duration_minutes IS NOT NULL)))`
	const takesPayments = sql`EXISTS (SELECT 1 FROM provider_accounts seller WHERE seller.business_id = ${businessId}
		AND seller.provider IN ('mercado_pago', 'stripe') AND seller.sealed_token IS NOT NULL)`
	return sql`
		'branches', (
			SELECT json_group_array(json_object('id', id, 'name', name, 'address', address, 'timeZone', time_zone,
				'phone', phone, 'location', location, 'schedules', json(schedules)))
			FROM (SELECT id, name, address, time_zone, phone, location, schedules FROM branches
				WHERE ${here} AND archived_at IS NULL ORDER BY created_at, id LIMIT 200)),
		'services', (
			SELECT json_group_array(json_object('id', id, 'name', name, 'synonyms', json(synonyms),
				'description', description, 'durationMinutes', duration_minutes, 'price', price,
				'priceFrom', price_from, 'currency', currency, 'neededFirstId', needed_first_id,
				'neededWithinDays', needed_within_days, 'addOns', ${addOns}, 'terms', ${terms}, 'link', json(link),
				'branchIds', ${links('branch_id', 'branch_services')},
				'specialistIds', ${links('specialist_id', 'specialist_services')}))
			FROM (SELECT id, name, synonyms, description, duration_minutes, price, price_from, currency, needed_first_id,
					needed_within_days, option_of_id, iif(link_price IS NOT NULL AND ${takesPayments}, link_price, NULL) AS link FROM services
				WHERE ${here} AND archived_at IS NULL AND available AND NOT has_options ORDER BY created_at, id LIMIT 500) offered),
		'specialists', (
			SELECT json_group_array(json_object('id', id, 'name', name, 'branchId', branch_id, 'schedules', json(schedules)))
			FROM (SELECT id, name, branch_id, schedules FROM specialists
				WHERE ${here} AND archived_at IS NULL ORDER BY created_at, id LIMIT 500)),
		${ownDaysOf(businessId, now)},
		'questions', (
			SELECT json_group_array(json_object('id', id, 'question', question, 'answer', answer))
			FROM (SELECT id, question, answer FROM questions WHERE ${here} ORDER BY id LIMIT 200)),
		${askableForms(businessId)},
		${soldByLink(businessId, takesPayments)},
		'refundRule', ${refundRuleOf(businessId)},
		'hasPassages', EXISTS (SELECT 1 FROM knowledge_documents WHERE ${here} AND state = 'listo')`
}

function ownDaysOf(businessId: string, now: number): SQL {
	return sql`'ownDays', (
		SELECT json_group_array(json_object('branchId', branch_id, 'specialistId', specialist_id, 'day', day, 'ranges', json(ranges)))
		FROM (SELECT branch_id, specialist_id, day, ranges FROM schedule_exceptions
			WHERE business_id = ${businessId} AND deleted_at IS NULL AND day >= ${localDate(now - DAY, 'UTC')}
			ORDER BY day, id LIMIT 500))`
}

/** What takes answers, as far as can be told without a clock. */
function askableForms(businessId: string): SQL {
	return sql`'forms', (SELECT json_group_array(json_object('id', id, 'title', title))
		FROM (SELECT id, title FROM forms WHERE business_id = ${businessId} AND deleted_at IS NULL AND is_open
			ORDER BY created_at, id LIMIT 20))`
}

function refundRuleOf(businessId: string): SQL {
	return sql`json((SELECT json_object('refundsByRule', json('true'), 'noticeHours', notice_hours,
		'earlyPercent', early_percent, 'latePercent', late_percent) FROM payment_settings
		WHERE business_id = ${businessId} AND refunds_by_rule))`
}
