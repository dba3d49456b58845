/** What happens with notices to staff; types only. */
export type NoticeEvents = {
	'notices.raised': { noticeId: string; kind: string }
	/** By whom: the actor of the event. */
	'notices.read': { count: number }
}
