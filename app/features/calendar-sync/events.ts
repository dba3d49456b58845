/** What happens with the Google accounts of a business; types only. Ids are ours; `problem` is a code. */
export type CalendarSyncEvents = {
	'calendarSync.accountConnected': { googleAccountId: string }
	'calendarSync.accountDisconnected': { googleAccountId: string }
	/** Google still takes its permission, and somebody got a reference to it. */
	'calendarSync.accountAuthorised': { googleAccountId: string }
	'calendarSync.accountTroubled': { googleAccountId: string; problem: string }
}
