/** After which the page of a channel is asked for again. */
export const channelNews = [
	'channels.accountSaved',
	'channels.accountChecked',
	'channels.accountDisconnected',
	'channels.accountTroubled',
] as const
