/** The whole timetable. Each line is a platform operation that claims due rows by index, never a walk over businesses. */
export const timetable: { every: string; operation: string }[] = [
	{ every: '20 10 * * *', operation: 'admin.sweep' },
	{ every: '35 * * * *', operation: 'files.purge' },
	{ every: '50 * * * *', operation: 'archives.expireExports' },
	{ every: '55 * * * *', operation: 'clients.expireExports' },
	{ every: '10 9 * * *', operation: 'archives.purgeBusinesses' },
	{ every: '*/4 * * * *', operation: 'channels.planChecks' },
	{ every: '*/15 * * * *', operation: 'payments.planReconciling' },
	{ every: '3-59/10 * * * *', operation: 'calendarSync.planReading' },
	{ every: '5 * * * *', operation: 'finance.recordRecurring' },
	{ every: '25 * * * *', operation: 'counter.tellEnding' },
	{ every: '*/5 * * * *', operation: 'assistants.planPosts' },
	{ every: '40 * * * *', operation: 'payments.tellEvidence' },
]
