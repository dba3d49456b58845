/** What changes the lists of the home: who answers, who waits. */
export const heardAtHome = [
	...(['assistants.', 'turns.outOfCredits', 'turns.handedOver'] as const),
	...(['inbox.messageReceived', 'inbox.threadRead', 'inbox.assistantPaused', 'inbox.assistantResumed'] as const),
]
