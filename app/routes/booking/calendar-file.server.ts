import ical, { ICalEventStatus } from 'ical-generator'
import { type FeedContent } from '#app/features/booking/schemas-settings.ts'

/** An iCalendar file (RFC 5545). Programs that subscribe look again every quarter of an hour. */
export function calendarFile({ name, timeZone, entries }: FeedContent, host: string): string {
	const calendar = ical({ name, timezone: timeZone, prodId: { company: host, product: 'agenda', language: 'ES' } })
	calendar.ttl(15 * 60)
	for (const entry of entries) {
		calendar.createEvent({
			id: `${entry.id}@${host}`,
			start: entry.startsAt,
			end: entry.endsAt,
			stamp: entry.updatedAt,
			lastModified: entry.updatedAt,
			summary: entry.title,
			location: entry.place || null,
			description: entry.notes || null,
			status: entry.tentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
		})
	}
	return calendar.toString()
}

export function calendarResponse(content: FeedContent, request: Request, fileName: string): Response {
	return new Response(calendarFile(content, new URL(request.url).hostname), {
		headers: {
			'Content-Type': 'text/calendar; charset=utf-8',
			'Content-Disposition': `inline; filename="${fileName}"`,
			'Cache-Control': 'private, max-age=60',
			'X-Robots-Tag': 'noindex',
		},
	})
}
