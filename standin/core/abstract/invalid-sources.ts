/** Sources of embedded documents that were judged unusable when their parent was loaded. */
export const invalidSources = new WeakSet<object>();
